import { parseAst } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** What stands in a file of words and is no sentence: where a string only names something. */
const NAMES: Record<string, string[]> = {
  ImportDeclaration: ['source', 'attributes'],
  ExportNamedDeclaration: ['source'],
  ExportAllDeclaration: ['source'],
  Property: ['key'],
  SwitchCase: ['test'],
  TSTypeAliasDeclaration: ['typeAnnotation'],
  TSInterfaceDeclaration: ['body'],
}
const TYPES = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType'])
const COMPARISONS = new Set(['===', '!==', '==', '!=', 'in'])

/** The source of a file of words with every letter of every sentence accented; keys, types and comparisons stay. */
export function accentFile(source: string): string {
  const changes = sentencesOf(parseAst(source, { lang: 'ts' }) as unknown as Node)
  let accented = source
  for (const { start, end, type, value } of changes.toSorted((one, other) => other.start - one.start)) {
    const words = type === 'Literal' ? JSON.stringify(accent(value)) : accent(value).replace(/[`\\]|\$\{/g, '\\$&')
    accented = accented.slice(0, start) + words + accented.slice(end)
  }
  return accented
}

type Sentence = { start: number; end: number; type: 'Literal' | 'TemplateElement'; value: string }

function sentencesOf(node: Node): Sentence[] {
  const { type, start, end } = node
  if (type === 'Literal') return typeof node.value === 'string' ? [{ start, end, type, value: node.value }] : []
  // Its place includes the signs around it: ` or } before, ` or ${ behind.
  if (type === 'TemplateElement')
    return [{ start: start + 1, end: end - (node.tail ? 1 : 2), type, value: (node.value as { cooked: string }).cooked }]
  if (type === 'BinaryExpression' && COMPARISONS.has(node.operator as string)) return []
  return Object.entries(node).flatMap(([key, value]) => {
    if (NAMES[type]?.includes(key) || (TYPES.has(key) && type !== 'TSTypeAliasDeclaration')) return []
    if (key === 'property' && type === 'MemberExpression') return []
    return [value].flat().flatMap((child) => (isNode(child) ? sentencesOf(child) : []))
  })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Each letter of ASCII with a look-alike outside of it: `Seed` becomes `Šééð`. */
export function accent(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) => LOOK_ALIKES[letter]!)
}

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀçđéƒĝĥíĵķłɱñóþɋřšťúṽŵẋýžÁßÇĐÉƑĜĤÍĴĶŁḾÑÓÞɊŘŠŤÚṼŴẊÝŽ'
const LOOK_ALIKES = Object.fromEntries([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at]!]))
