export type Part = 'pages' | 'app'

export const ROOT: string
export const DIST: string
export const PARTS: Record<Part, { folders: string[]; inputs: { whole: string[]; flat?: string[]; files: string[] } }>
export function isFresh(part: Part): boolean
export function stampOf(part: Part): string
export function writeStamp(part: Part, stamp: string): void
export function isBuilt(): boolean
