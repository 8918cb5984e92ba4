export default function PrivatePage() {
  return <h1>Private</h1>
}
