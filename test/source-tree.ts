import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

export type Source = { path: string; text: string }
export type Node = { type: string; [key: string]: unknown }

const CODE = /\.(tsx?|m[jt]s)$/

/** Every TypeScript file of the site. */
export function readSources(): Source[] {
  return filesIn('app')
}

/** What runs, builds, measures and tests the site as well. */
export function readEverySource(): Source[] {
  const atTop = readdirSync('.').filter((name) => CODE.test(name))
  return [...atTop.map(readSource), ...['app', 'bench', 'bin', 'e2e', 'test'].flatMap(filesIn)]
}

function filesIn(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map((entry) => readSource(join(entry.parentPath, entry.name)))
}

function readSource(path: string): Source {
  return { path, text: readFileSync(path, 'utf8') }
}

/** Tests of a room, and the suites that every adapter of a port passes. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/contract\//.test(path)
}

const read = new WeakMap<Source, Node[]>()

/** Everything that stands in a file, each part before its own parts; comments do not. */
export function nodesOf(source: Source): Node[] {
  const known = read.get(source) ?? withParts(parse(source))
  read.set(source, known)
  return known
}

function parse({ path, text }: Source): Node {
  const lang = path.endsWith('.tsx') ? 'tsx' : path.endsWith('.mjs') ? 'js' : 'ts'
  return parseAst(text, { lang }) as unknown as Node
}

function withParts(node: Node): Node[] {
  return [node, ...Object.values(node).flatMap((value) => [value].flat().flatMap((part) => (isNode(part) ? withParts(part) : [])))]
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** What a string or a template without holes says. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'TSLiteralType') return textOf(node.literal)
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasis = node.type === 'TemplateLiteral' ? (node.quasis as Node[]) : []
  return quasis.length === 1 ? writtenIn(quasis[0]!) : undefined
}

/** What stands between two holes of a template. */
export function writtenIn(quasi: Node): string {
  return (quasi.value as { cooked: string }).cooked
}

/** `sql.raw` for `sql.raw(…)`; the last name alone where it is called on anything else. */
export function calleeOf({ callee }: Node): string {
  if (!isNode(callee)) return ''
  if (callee.type !== 'MemberExpression') return String(callee.name ?? '')
  const { object, property } = callee as unknown as { object: Node; property: Node }
  const called = String(property.name ?? textOf(property) ?? '')
  if (object.type === 'MetaProperty') return `import.meta.${called}`
  return object.type === 'Identifier' ? `${String(object.name)}.${called}` : called
}
