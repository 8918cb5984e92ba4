export default function StoryPage() {
  return <h1>Story</h1>
}
