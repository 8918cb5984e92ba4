/** A field of a Thrift structure: its number, what it is, its value. */
export type Field =
  | [number: number, type: 'int' | 'long', value: number]
  | [number: number, type: 'text', value: string]
  | [number: number, type: 'ints', value: number[]]
  | [number: number, type: 'texts', value: string[]]
  | [number: number, type: 'struct', value: Field[]]
  | [number: number, type: 'structs', value: Field[][]]

const CODES = { int: 5, long: 6, text: 8, ints: 9, texts: 9, structs: 9, struct: 12 }

/** In the compact protocol (github.com/apache/thrift, doc/specs/thrift-compact-protocol.md). */
export function thriftStruct(fields: Field[]): Buffer {
  let before = 0
  const parts = fields.map((field) => {
    const [number, type] = field
    const header = Buffer.from([((number - before) << 4) | CODES[type]])
    before = number
    return Buffer.concat([header, valueOf(field)])
  })
  return Buffer.concat([...parts, Buffer.from([0])])
}

function valueOf([, type, value]: Field): Buffer {
  if (typeof value === 'number') return varint(value * 2)
  if (type === 'text') return textOf(value)
  if (type === 'struct') return thriftStruct(value)
  if (type === 'ints') return Buffer.concat([listOf(value.length, CODES.int), ...value.map((each) => varint(each * 2))])
  if (type === 'texts') return Buffer.concat([listOf(value.length, CODES.text), ...value.map(textOf)])
  return Buffer.concat([listOf((value as Field[][]).length, CODES.struct), ...(value as Field[][]).map(thriftStruct)])
}

function textOf(text: string): Buffer {
  const bytes = Buffer.from(text)
  return Buffer.concat([varint(bytes.length), bytes])
}

function listOf(length: number, code: number): Buffer {
  return length < 15 ? Buffer.from([(length << 4) | code]) : Buffer.concat([Buffer.from([0xf0 | code]), varint(length)])
}

/** Whole numbers that are not negative; past 2^31 too, as sizes of files are. */
function varint(number: number): Buffer {
  const bytes: number[] = []
  let rest = number
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Buffer.from([...bytes, rest])
}
