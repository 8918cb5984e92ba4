import type { FileMetaData, RowGroup } from 'hyparquet'

/** Where its parts lie as it says; of one that has lost some bytes the rest would be read as what it is not, of any size. */
export function isWhole({ row_groups, metadata_length }: FileMetaData, bytes: number): boolean {
  return row_groups.every(({ columns, num_rows }) =>
    columns.every(({ meta_data }) => {
      if (!meta_data) return false
      const { data_page_offset, dictionary_page_offset, total_compressed_size, total_uncompressed_size, path_in_schema } = meta_data
      const start = Number(dictionary_page_offset ?? data_page_offset)
      // Each row has an id of its own, which takes at least a byte.
      const isLikely = path_in_schema.join() !== 'id' || num_rows <= total_uncompressed_size
      return start + Number(total_compressed_size) <= bytes - metadata_length - 8 && isLikely
    }),
  )
}

/** How many rows there are is said for the file, for each group, and for each column of it: the id is there once for each row. */
export function isConsistent({ num_rows, row_groups }: FileMetaData): boolean {
  const sum = row_groups.reduce((rows, group) => rows + group.num_rows, 0n)
  const ofIds = (group: (typeof row_groups)[number]) => group.columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === 'id')
  return sum === num_rows && row_groups.every((group) => group.num_rows >= 0n && ofIds(group)?.meta_data?.num_values === group.num_rows)
}

/** Whether parts of a group can be read without the rest of it. */
export function isIndexed({ columns }: RowGroup): boolean {
  return columns.every((column) => column.offset_index_offset !== undefined)
}

export function sayTooLarge(rows: bigint, mostRows: number): string {
  return `is Parquet with ${rows} rows in a group and no index of its pages: write it with at most ${mostRows} rows in a group, or get it as GeoJSON (-f geojsonseq)`
}
