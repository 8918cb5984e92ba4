import { calleeOf, isNode, isTest, type Node, nodesOf, type Source, textOf, writtenIn } from './source-tree.ts'

/** The one way to a table that only a kind of submission names. */
const ANY_RECEIVED = 'app/forms/received-rows.server.ts'
/** What is without rows: its words may be spelled like a table, such as the address of a page. */
const WITHOUT_ROWS = /^app\/(routes|doors|ui|words|early|adapters\/maps)\/|^app\/routes\.ts$|^bin\/code-splitting(\.test)?\.ts$|\.tsx$/
/** What makes the tables, and what copies all of them, whichever there are. */
const EVERY_TABLE = /^app\/platform\/(database\/migrate|carried-jobs|backup\/[\w-]+)\.server\.ts$/
/** Remarks at the end of a statement, by the constants that they are written in. */
const NAMES_NONE = /^(GOES_WITH_THE_NEXT|PLANNED_ONCE)$/
const FOR_TESTS = /^(test|e2e|bench)\//

/** What asks for a table: in a query, in a join, in words of SQL. */
const ASKS = /^(?:.*\.)?(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|\w+Join)$|^(?:(?:sql|dynamic)\.)?table$/
/** What makes SQL out of any text, each part of it. */
const MAKES_SQL = /^sql\.(?:id|raw|ref)$/
/** What public pages show has names of its own, which a table may share. */
const NAMES_A_TAG = /^(?:.*\.)?(?:dependsOn|forgetAtCommit|tellPages)$/
const IN_WORDS = /\b(?:from|join|into|update|table|truncate|using)\s+(?:(?:table|only)\s+)*(?:\w+\.)?["`]?(\w+)/gi

/**
 * One line for each table that is named outside the room of whoever opened it in the database's list of tables, and for
 * each that nobody can read because it is named by a variable. Tests may name any.
 */
export function strangersAtTables(sources: Source[], tables = tableOwners(sources)): string[] {
  const owners = new Map([...tables].map(([table, owner]) => [folded(table), { table, owner }]))
  return sources
    .filter(({ path }) => !isTest(path) && !FOR_TESTS.test(path))
    .flatMap((source) => {
      const { path } = source
      if (WITHOUT_ROWS.test(path)) return nodesOf(source).some(reachesRows) ? [`${path}: has no rows to ask for`] : []
      const named = new Set(tablesNamedIn(source).flatMap((name) => owners.get(folded(name)) ?? []))
      const strangers = [...named].filter(({ owner }) => owner !== nameOfRoom(path))
      const unread = path !== ANY_RECEIVED && !EVERY_TABLE.test(path) && nodesOf(source).some(asksUnread)
      return [
        ...strangers.map(({ table, owner }) => `${path}: ${table} belongs to ${owner}`),
        ...(unread ? [`${path}: nobody can read which table is asked for`] : []),
      ]
    })
}

/** Every table with the room that opens it: `gifts` → `features/gifts`. */
export function tableOwners(sources: Source[]): Map<string, string> {
  const opened = sources.flatMap((source) => {
    const nodes = nodesOf(source)
    const membersOf = (node: Node) => (node.type === 'TSTypeLiteral' ? node.members : (node.body as Node).body) as Node[]
    const lists = nodes.filter((node) => node.type === 'TSInterfaceDeclaration' && nameOf(node.id) === 'Tables')
    const further = lists.flatMap((list) => (list.extends as Node[]).map(({ expression }) => nameOf(expression)))
    const types = nodes.filter((node) => node.type === 'TSTypeAliasDeclaration' && further.includes(nameOf(node.id)))
    if (types.length < further.length) throw new Error(`${source.path} opens tables that are listed elsewhere.`)
    return [...lists.map(membersOf), ...types.map(({ typeAnnotation }) => membersOf(typeAnnotation as Node))]
      .flat()
      .map(({ key }) => [textOf(key) ?? nameOf(key), nameOfRoom(source.path)] as const)
  })
  return new Map(opened)
}

function reachesRows(node: Node): boolean {
  if (node.type === 'ImportDeclaration') return textOf(node.source) === 'kysely' && node.importKind !== 'type'
  return node.type === 'CallExpression' && ASKS.test(calleeOf(node))
}

/** Whatever is spelled like a table, however it is written, and every word of SQL. */
function tablesNamedIn(source: Source): string[] {
  const nodes = nodesOf(source)
  const tags = new Set(nodes.filter((node) => node.type === 'CallExpression' && NAMES_A_TAG.test(calleeOf(node))).flatMap(argumentsOf))
  const written = nodes.flatMap((node) => {
    const text = node.type === 'TemplateElement' ? writtenIn(node) : node.type === 'Literal' ? textOf(node) : undefined
    if (text === undefined || tags.has(node)) return []
    const alone = /^\s*(?:\w+\.)?["`]?(\w+)["`]?(?:\s+as\s+\S+)?\s*$/i.exec(text)
    return [...(alone ? [alone[1]!] : []), ...[...text.matchAll(IN_WORDS)].map(([, name]) => name!)]
  })
  const inSql = nodes.filter(isSql).flatMap((node) => {
    const { quasis } = node.type === 'TaggedTemplateExpression' ? (node.quasi as { quasis: Node[] }) : { quasis: [] }
    const texts = [...quasis.map(writtenIn), ...(argumentsOf(node) as Node[]).map((each) => textOf(each) ?? '')]
    return texts.flatMap((text) => text.match(/\w+/g) ?? [])
  })
  return [...written, ...inSql]
}

function isSql(node: Node): boolean {
  return node.type === 'TaggedTemplateExpression' || (node.type === 'CallExpression' && calleeOf(node).startsWith('sql.'))
}

/** Asks for a table whose name is not written there. A query in its place has its own. */
function asksUnread(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  if (MAKES_SQL.test(calleeOf(node))) return argumentsOf(node).some((each) => textOf(each) === undefined && !NAMES_NONE.test(nameOf(each)))
  if (!ASKS.test(calleeOf(node))) return false
  const [asked] = argumentsOf(node)
  const several = asked?.type === 'ArrayExpression' ? (asked.elements as Node[]) : [asked]
  return several.some((each) => textOf(each) === undefined && !/^(CallExpression|ArrowFunctionExpression)$/.test(each?.type ?? ''))
}

function argumentsOf(node: Node): Node[] {
  return (node.arguments ?? []) as Node[]
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node.name ?? '') : ''
}

function folded(table: string): string {
  return table.replaceAll('_', '').toLowerCase()
}

function nameOfRoom(path: string): string {
  const [folder, room, noun] = path.split('/')
  if (folder !== 'app') return folder!
  return room === 'features' || room === 'adapters' ? `${room}/${noun}` : room!
}
