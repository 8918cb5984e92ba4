import { parseAst } from 'vite'
import type { Source } from '../source-tree.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Rooms whose code a visitor reads something of, and what joins them; examples are what invented people said. What runs
 * the site speaks to whoever runs it, in its own words.
 */
const READ = /^app\/((features|routes|doors|forms|ui|platform\/http)\/(?!.*\/example-)|[^/]+$)/
/** What a person hears or sees of an element, beside its text; `child` is what stands between its tags in braces. */
const SPOKEN = /^(child|alt|label|title|heading|placeholder|summary|lead|text|aria-(label|description|roledescription|valuetext))$/
/** What of those braces is shown as it is written. */
const SHOWN = /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression|TemplateLiteral)$/
/** What speaks to whoever reads a log or mends a fault. */
const TOLD = /^(log|console)\b/

/** One line for each sentence that stands in code instead of among the words. */
export function sentencesIn(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => READ.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const lineOf = (at: number) => text.slice(0, at).split('\n').length
      return found(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node).map(
        ({ start, words }) => `${path}:${lineOf(start)}: ${words}`,
      )
    })
}

type Found = { start: number; words: string }

function found(node: Node, attribute?: string): Found[] {
  const { type, start } = node
  if (type === 'JSXText') return /\p{L}/u.test(node.value as string) ? [{ start, words: (node.value as string).trim() }] : []
  if (type === 'Literal' && typeof node.value === 'string') return isSentence(node.value, attribute) ? [{ start, words: node.value }] : []
  if (type === 'TemplateElement') {
    const { cooked } = node.value as { cooked: string }
    return isSentence(cooked, attribute) ? [{ start, words: cooked.trim() }] : []
  }
  if (isForOthers(node)) return []
  const named = nameBelow(node, attribute)
  if (named === 'className' || named === 'd') return []
  const parts = type === 'MemberExpression' ? [node.object] : Object.values(node).flat()
  return parts.flatMap((part) => (isNode(part) ? found(part, named) : []))
}

/** What the parts of this one are to their element. */
function nameBelow(node: Node, attribute: string | undefined): string | undefined {
  if (node.type === 'JSXAttribute') return nameOf(node.name as Node)
  if (/^JSX(Element|Fragment)$/.test(node.type)) return undefined
  if (node.type === 'JSXExpressionContainer') return attribute ?? 'child'
  return attribute === 'child' && !SHOWN.test(node.type) ? undefined : attribute
}

/** Types, imports, SQL, faults and what is logged. */
function isForOthers(node: Node): boolean {
  const callee = (node.callee ?? node.tag) as Node | undefined
  const name = callee ? nameOf(callee) : ''
  if (node.type.startsWith('TS') && !node.type.endsWith('Expression')) return true
  if (node.type === 'ImportDeclaration') return true
  if (node.type === 'NewExpression') return /(Error|Refused)$|^Mail|^Payment|^Error/.test(name)
  return name === 'sql' || TOLD.test(name)
}

function isSentence(text: string, attribute: string | undefined): boolean {
  const words = text.trim()
  if (attribute !== undefined && SPOKEN.test(attribute)) return /\p{L}{2}/u.test(words)
  return /^[\p{Lu}“‘][\p{L}’']* \p{L}/u.test(words) || /\p{L}{2,} \p{L}{2,}.*[.!?…]$/u.test(words)
}

function nameOf(node: Node): string {
  if (node.type === 'MemberExpression') return `${nameOf(node.object as Node)}.${nameOf(node.property as Node)}`
  return typeof node.name === 'string' ? node.name : ''
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
