import type { SQL, SQLWrapper } from 'drizzle-orm'

/**
 * What a call reads together with its caller, in the statement that looks up the token: an expression of SQL about the
 * user whose id it is given. Its value comes as JSON has it: a moment is a text.
 */
export type Companion<Value> = { name: string; of: (userId: SQLWrapper) => SQL<Value> }
