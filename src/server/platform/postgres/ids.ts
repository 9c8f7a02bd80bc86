import { randomUUIDv7 } from 'node:crypto'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A new id. Later ids sort after earlier ones, which keeps the indexes compact. */
export const newId = (): string => randomUUIDv7()

/** Whether the text could be an id at all; PostgreSQL would answer anything else with an error. */
export const isId = (text: string): boolean => UUID.test(text)
