import type { z } from 'zod'
import type { StaffRole } from '#domain/staff.ts'
import type { CallName } from './calls.ts'

/** Who may make a call: the server refuses everyone else. */
export type Role = 'anyone' | 'customer' | 'admin' | 'signedIn'

/** One call of the API as data: who may make it, what it takes and what it answers. */
export type Endpoint<
  Name extends CallName = CallName,
  Who extends Role = Role,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  name: Name
  /** One line for the API page. */
  summary: string
  role: Who
  /** Who of the staff may make it; the owner alone unless said otherwise. */
  staff?: readonly StaffRole[]
  /** Open to those of the staff who must set up two-step login before anything else. */
  isBeforeTwoStep?: true
  query?: Query
  body?: Body
  /** How the body travels; JSON unless said otherwise. */
  encoding?: 'json' | 'multipart'
  /** How large a form may be, where it brings more than one picture. */
  mostBytes?: number
  /** A body that the route reads by itself, to the last byte; told to those who read the description. */
  rawBody?: { contentType: string; schema: z.ZodType }
  /** Headers that the call needs beside the token. */
  headers?: z.ZodObject
  answer: Answer
  /** Whether the answer is the same for everyone and changes with the catalogue alone, so that any cache may keep it. */
  isShared?: boolean
  /** The status of success; 200 unless said otherwise. */
  status?: 200 | 201 | 204 | 302 | 303
}

/** Describes one call; the types of its parts are kept for both sides. */
export function endpoint<
  const Name extends CallName,
  const Who extends Role,
  Answer extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(name: Name, parts: Omit<Endpoint<Name, Who, Query, Body, Answer>, 'name'>): Endpoint<Name, Who, Query, Body, Answer> {
  return { name, ...parts }
}

/** Who of the staff may make a call; nobody where it is not for admins at all. */
export function staffOf({ role, staff = ['owner'] }: Pick<Endpoint, 'role' | 'staff'>): readonly StaffRole[] {
  return role === 'admin' || role === 'signedIn' ? staff : []
}
