import type { PdfDocument } from './file/document.ts'

/** What a piece of the page is to a screen reader. */
export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Artifact'

type Group = 'Sect' | 'Table' | 'TR' | 'TD'

/** Draws something that a screen reader reads as what it is; what is decoration it does not read. */
export function tagged(sheet: PdfDocument, tag: Tag, draw: () => void): void {
  if (tag === 'Artifact') sheet.decoration('Pagination', draw)
  else sheet.piece(tag, draw)
}

/** Draws a group of such pieces. */
export const grouped = <Answer>(sheet: PdfDocument, group: Group, draw: () => Answer): Answer =>
  sheet.group(group, draw)
