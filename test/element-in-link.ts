/** What is pressed on a page that is not there: it knows the link it stands in, and nothing else. */
export class ElementInLink {
  link: object | null
  constructor(link: object | null) {
    this.link = link
  }
  closest() {
    return this.link
  }
}
