import type { Source } from './source-tree.ts'

/** Maps every table, spelled as in the code, to the folder of the domain or layer that declares it. */
export function tableOwners(sources: Source[]): Map<string, string> {
  const declared = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^( *)(?:export )?interface Tables \{\n([\s\S]*?)\n\1\}/gm)].flatMap(([, indent, body]) =>
      [...body!.matchAll(new RegExp(`^${indent}  (\\w+):`, 'gm'))].map(([, table]) => [table!, ownerOf(path)] as const),
    ),
  )
  return new Map(declared)
}

/** Lists every query of a table outside the domain that declares it. */
export function findForeignTableUses(sources: Source[], owners: Map<string, string>): string[] {
  return sources
    .filter(({ path }) => path.startsWith('app/') && !/\.test\.tsx?$|\/contract\//.test(path))
    .flatMap(({ path, text }) => {
      const queried = text.matchAll(/\.(?:selectFrom|insertInto|updateTable|deleteFrom|\w*[jJ]oin)\(\s*['"`](\w+)/g)
      const strange = new Set(
        [...queried].map(([, table]) => table!).filter((table) => owners.has(table) && owners.get(table) !== ownerOf(path)),
      )
      return [...strange].map((table) => `${path}: ${table} belongs to ${owners.get(table)}`)
    })
}

function ownerOf(path: string): string {
  return path
    .split('/')
    .slice(1, path.startsWith('app/domains/') ? 3 : 2)
    .join('/')
}
