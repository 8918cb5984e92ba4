import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { isNode, type Node } from './source-tree.ts'

/** One `await` as it stands in a file: a process can die at each. */
export type Await = {
  path: string
  line: number
  endLine: number
  /** The function that it stands in. */
  within: string
  /** Its first line. */
  text: string
}

/** Every `await` of a file, in order. */
export function listAwaits(path: string): Await[] {
  const text = readFileSync(path, 'utf8')
  const lines = text.split('\n')
  const lineOf = (at: number) => text.slice(0, at).split('\n').length
  const found: Await[] = []
  walk(parseAst(text, { lang: 'ts' }) as unknown as Node, '(top)', undefined)
  return found.toSorted((one, other) => one.line - other.line)

  function walk(node: Node, within: string, named: string | undefined): void {
    const { start, end } = node as unknown as { start: number; end: number }
    const inside = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
      ? (nameOf(node.id) ?? named ?? within)
      : within
    if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await === true))
      found.push({ path, line: lineOf(start), endLine: lineOf(end), within, text: lines[lineOf(start) - 1]!.trim() })
    for (const [key, value] of Object.entries(node)) {
      const name = key === 'value' ? nameOf(node.key) : key === 'init' ? nameOf(node.id) : undefined
      for (const part of [value].flat()) if (isNode(part)) walk(part, inside, name)
    }
  }
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && typeof node.name === 'string' ? node.name : undefined
}
