import { analyse } from 'scslre'

/** A rule of oxlint that finds regular expressions whose time grows faster than the length of the text. */
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
