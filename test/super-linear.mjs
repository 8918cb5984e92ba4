import { analyse } from 'scslre'

/** A rule of oxlint: no regular expression takes time that grows with more than the length of its text. */
const rule = {
  create: (context) => ({
    Literal(node) {
      if (!node.regex) return
      const { pattern: source, flags } = node.regex
      const [found] = analyse({ source, flags }, { maxReports: 1 }).reports
      if (found)
        context.report({ node, message: `A text of many ${found.character.literal.source} takes this expression more than linear time.` })
    },
  }),
}

export default { meta: { name: 'text' }, rules: { 'super-linear': rule } }
