import { expect, test } from 'vitest'
import { isNode, isTest, type Node, nodesOf, readSources, type Source } from './source-tree.ts'

/**
 * A browser's translator puts each text node into elements of its own, of which React knows nothing. From then on React cannot
 * remove that node, insert anything before it, or change what it says. An element with one string in it and nothing else has
 * no such node: React sets its whole content. So text that can change, or that stands beside what comes and goes, has an
 * element of its own; where several texts stand together, a template makes one of them.
 */
const sources = readSources().filter(({ path }) => path.endsWith('.tsx') && !isTest(path))

test('text that changes, or stands beside what comes and goes, has an element of its own', () => {
  const optional = optionalComponents(sources)
  expect(sources.flatMap((source) => looseTexts(source, optional))).toEqual([])
})

test.each([
  ['a text that changes beside an element', '<p>{count} <b>found</b></p>'],
  ['a text behind an element that comes and goes', '<button>{busy && <Spinner />} Send</button>'],
  ['a text behind a component that may be nothing', '<div><Maybe /> Send</div>'],
  ['a text that comes and goes', '<p><b>Now</b> {late && words.late}</p>'],
  ['what is passed in and may be a text', '<p><b>Now</b> {children}</p>'],
  ['a text in a fragment, which may come and go as a whole', 'late ? <>Late: <b>now</b></> : null'],
  ['a text in a list', '<p>{names.map((name) => <>{name}, </>)}</p>'],
])('it finds %s', (_, jsx) => {
  expect(planted(jsx)).toHaveLength(1)
})

test.each([
  '<p>{count}</p>',
  '<p>{`${count} of ${all}`}</p>',
  '<p>{late ? words.late : words.soon}</p>',
  '<p>{words.lead} <b>found</b></p>',
  '<p><span>{count}</span> <b>found</b></p>',
  '<button>{busy && <Spinner />}<span>{children}</span></button>',
  '<div>{busy && <Spinner />}{parts}</div>',
])('it leaves alone %s', (jsx) => {
  expect(planted(jsx)).toEqual([])
})

function planted(jsx: string): string[] {
  const text = `
    import { words } from '#words/ui.ts'
    type Props = { count: number; busy: boolean; late: boolean; children: ReactNode; parts: Elements }
    const Maybe = ({ late }: Props) => late && <b>Late</b>
    const Planted = ({ count, busy, late, children, parts, names }: Props) => ${jsx}`
  const source = { path: 'planted.tsx', text }
  return looseTexts(source, optionalComponents([source]))
}

const members = new Set(
  sources
    .flatMap((source) => nodesOf(source))
    .filter(isTypedAsElements)
    .map(({ key }) => nameOf(key)),
)

type Kind = 'element' | 'comes' | 'text' | 'changes'
type Child = { kind: Kind; node: Node }

function looseTexts(source: Source, optional: Set<string>): string[] {
  const nodes = nodesOf(source)
  const isConstant = openConstants(nodes)
  const elements = new Set(nodes.filter(isTypedAsElements).map(({ key, id }) => nameOf(key ?? id)))
  for (const { id, init } of nodes.filter(({ type }) => type === 'VariableDeclarator'))
    if (isMadeOfElements(init, elements)) elements.add(nameOf(id))
  /** A fragment within an element is no parent of its own. */
  const within = new Set<unknown>()

  function childrenOf(parent: Node): Child[] {
    return (parent.children as Node[]).flatMap((child) => {
      if (child.type === 'JSXFragment') {
        within.add(child)
        return childrenOf(child)
      }
      const kind = kindOf(child)
      return kind ? [{ kind, node: child }] : []
    })
  }
  function kindOf(child: Node): Kind | undefined {
    if (child.type === 'JSXText') return String(child.value).trim() ? 'text' : undefined
    if (child.type === 'JSXElement') return optional.has(nameOf((child.openingElement as Node).name)) ? 'comes' : 'element'
    const expression = child.expression as Node
    if (expression.type === 'JSXEmptyExpression' || (expression.type === 'Literal' && String(expression.value).trim() === ''))
      return undefined
    if (isMadeOfElements(expression, elements)) return 'comes'
    return isConstant(expression) ? 'text' : 'changes'
  }
  function isLoose(parent: Node): boolean {
    const children = childrenOf(parent)
    const has = (kind: Kind) => children.some((child) => child.kind === kind)
    if (parent.type === 'JSXFragment') return has('text') || has('changes')
    return children.length > 1 && (has('changes') || (has('text') && has('comes')))
  }
  return nodes
    .filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
    .filter((parent) => !within.has(parent) && isLoose(parent))
    .map(
      ({ start, end }) =>
        `${source.path}: ${source.text
          .slice(start as number, end as number)
          .replace(/\s+/g, ' ')
          .slice(0, 200)}`,
    )
}

/** `ui/elements.ts`: TypeScript lets no text be passed there. A function may also return them. */
function isTypedAsElements({ type, typeAnnotation, returnType }: Node): boolean {
  if (!/TSPropertySignature|TSFunctionType|FunctionDeclaration/.test(type)) return false
  const annotation = ((typeAnnotation ?? returnType) as Node | null)?.typeAnnotation as Node | undefined
  if (annotation?.type === 'TSFunctionType') return isTypedAsElements(annotation)
  return annotation?.type === 'TSTypeReference' && nameOf(annotation.typeName) === 'Elements'
}

function isMadeOfElements(node: unknown, elements: Set<string>): boolean {
  if (!isNode(node)) return false
  const { type } = node
  const is = (part: unknown) => isMadeOfElements(part, elements)
  if (type === 'JSXElement' || type === 'JSXFragment') return true
  if (type === 'Identifier') return elements.has(nameOf(node)) || isNothing(node)
  if (type === 'Literal') return isNothing(node)
  if (type === 'ChainExpression') return is(node.expression)
  if (type === 'LogicalExpression') return is(node.right) && (node.operator === '&&' || is(node.left))
  if (type === 'ConditionalExpression') return is(node.consequent) && is(node.alternate)
  // The type of an object may stand in another file.
  if (type === 'MemberExpression') return members.has(nameOf(node.property))
  if (type === 'CallExpression' && elements.has(nameOf(node.callee))) return true
  if (type !== 'CallExpression' || !/^(map|flatMap|from)$/.test(nameOf((node.callee as Node).property))) return false
  const made = (node.arguments as Node[]).at(-1)!
  return made.type !== 'ArrowFunctionExpression' || is(made.body) || (made.body as Node).type === 'BlockStatement'
}

function isNothing(node: Node): boolean {
  return (node.type === 'Literal' && [null, false].includes(node.value as null)) || nameOf(node) === 'undefined'
}
function nameOf(node: unknown): string {
  return isNode(node) ? String(node.name ?? '') : ''
}

/** Words, and what is made of nothing but them and the facts of the site, stay while a page is open. */
function openConstants(nodes: Node[]): (node: unknown) => boolean {
  const imported = nodes.filter(({ type }) => type === 'ImportDeclaration').flatMap(({ specifiers }) => specifiers as Node[])
  const names = new Set(imported.map(({ local }) => nameOf(local)))
  const parameters = new Set(nodes.flatMap(({ params }) => (Array.isArray(params) ? params.flatMap(boundIn) : [])))
  const isConstant = (node: unknown): boolean => {
    if (!isNode(node)) return false
    if (node.type === 'Literal') return true
    if (node.type === 'Identifier') return names.has(nameOf(node))
    if (node.type === 'TemplateLiteral') return (node.expressions as Node[]).every(isConstant)
    if (node.type === 'MemberExpression') return isConstant(node.object) && (!node.computed || isConstant(node.property))
    if (node.type !== 'CallExpression') return false
    const isHook = /^use[A-Z]/.test(nameOf(node.callee)) && nameOf(node.callee) !== 'useSite'
    return !isHook && isConstant(node.callee) && (node.arguments as Node[]).every(isConstant)
  }
  for (const { id, init } of nodes.filter(({ type }) => type === 'VariableDeclarator'))
    if (isConstant(init)) for (const name of boundIn(id)) if (!parameters.has(name)) names.add(name)
  return isConstant
}

function boundIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [nameOf(pattern)]
  if (pattern.type === 'Property') return boundIn(pattern.value)
  return [pattern.left, pattern.argument, ...[pattern.properties, pattern.elements].flat()].flatMap(boundIn)
}

/** Components that show nothing at times. */
function optionalComponents(all: Source[]): Set<string> {
  const functions = all
    .flatMap((source) => nodesOf(source))
    .flatMap((node) => {
      if (node.type === 'FunctionDeclaration') return [{ name: nameOf(node.id), body: node.body as Node }]
      const init = node.type === 'VariableDeclarator' ? (node.init as Node | null) : undefined
      return init?.type === 'ArrowFunctionExpression' ? [{ name: nameOf(node.id), body: init.body as Node }] : []
    })
  return new Set(functions.filter(({ name, body }) => /^[A-Z]/.test(name) && returnedBy(body).some(isMaybeNothing)).map(({ name }) => name))
}

function returnedBy(body: Node): Node[] {
  if (body.type !== 'BlockStatement') return [body]
  return statementsIn(body).flatMap(({ type, argument }) => (type === 'ReturnStatement' && isNode(argument) ? [argument] : []))
}

/** Those of functions within are not its own. */
function statementsIn(node: Node): Node[] {
  if (/Function|JSX/.test(node.type)) return []
  return [node, ...Object.values(node).flatMap((value) => [value].flat().flatMap((part) => (isNode(part) ? statementsIn(part) : [])))]
}

function isMaybeNothing(node: Node): boolean {
  if (node.type === 'LogicalExpression') return node.operator === '&&'
  if (node.type === 'ConditionalExpression') return isNothing(node.consequent as Node) || isNothing(node.alternate as Node)
  return isNothing(node)
}
