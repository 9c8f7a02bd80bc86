import { RARE_CALLS } from './rare-calls.ts'
import { type Method, SHOP_CALLS, splitCall } from './shop-calls.ts'

/**
 * Every call of the API by its name, with its method and its path under `/api`. The calls themselves stand in three tables: a shopper's page
 * begins with `shop-calls.ts` alone. None of them imports a schema, so a page that only reads does not load the validator.
 */
export const CALLS = { ...SHOP_CALLS, ...RARE_CALLS }

export type CallName = keyof typeof CALLS

type PathOf<Name extends CallName> = (typeof CALLS)[Name] extends `${Method} ${infer Path}` ? Path : never

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The named parts of a call's path: `{ id: string }` for `/products/:id`. */
export type ParamsOf<Name extends CallName> = { [Key in ParamNames<PathOf<Name>>]: string }

/** A call's method and path apart. */
export const methodAndPath = (name: CallName): { method: Method; path: string } => splitCall(CALLS[name])
