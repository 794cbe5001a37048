import pg from 'pg'
import { camel } from '../src/database/db.ts'

export interface Column {
  name: string
  /** Type of the driver's values, in the terms of `Property.kinds`; undefined for an unlisted type. */
  kind: string | undefined
}

/** PostgreSQL's type numbers, and those of their arrays, by the type that arrives. */
const types: [kind: string, own: number[], arrays: number[]][] = [
  ['boolean', [16], [1000]],
  ['number', [20, 21, 23, 26, 700, 701, 1700], [1005, 1007, 1016, 1021, 1022, 1028, 1231]],
  ['string', [18, 19, 25, 1042, 1043, 1082, 2950], [1009, 1014, 1015, 2951]],
  ['Date', [1114, 1184], [1115, 1182, 1185]],
  ['Buffer', [17], [1001]],
  ['object', [114, 3802], [199, 3807]],
]
const kinds = new Map(
  types.flatMap(([kind, own, arrays]) => [
    ...own.map((oid) => [oid, kind] as const),
    ...arrays.map((oid) => [oid, `${kind}[]`] as const),
  ]),
)

interface Connection {
  parse(given: { text: string; name: string }): void
  describe(given: { type: 'S'; name: string }): void
  sync(): void
}
/** A statement that is prepared and described, but never run: the library has no function for it. */
class Described implements pg.Submittable {
  readonly done: Promise<pg.FieldDef[]>
  private readonly text: string
  private fields: pg.FieldDef[] = []
  private resolve!: (fields: pg.FieldDef[]) => void
  private reject!: (error: Error) => void
  constructor(text: string) {
    this.text = text
    this.done = new Promise((resolve, reject) => {
      this.resolve = resolve
      this.reject = reject
    })
  }
  submit(connection: pg.Connection): void {
    const wire = connection as unknown as Connection
    wire.parse({ text: this.text, name: '' })
    wire.describe({ type: 'S', name: '' })
    wire.sync()
  }
  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.fields = fields
  }
  handleReadyForQuery(): void {
    this.resolve(this.fields)
  }
  handleError(error: Error): void {
    this.reject(error)
  }
}

/** Returns the columns of statements from the database, without running them. */
export async function describeStatements<T>(
  connectionString: string,
  work: (columnsOf: (text: string) => Promise<Column[]>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(async (text) => {
      const fields = await client.query(new Described(text)).done
      return fields.map(({ name, dataTypeID }) => ({ name: camel(name), kind: kinds.get(dataTypeID) }))
    })
  } finally {
    await client.end()
  }
}
