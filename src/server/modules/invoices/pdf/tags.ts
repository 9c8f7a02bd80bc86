type Sheet = PDFKit.PDFDocument

/** What a piece of the page is to a screen reader. */
export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Artifact'

type Group = 'Sect' | 'Table' | 'TR' | 'TD'

const open = new WeakMap<Sheet, PDFKit.PDFStructureElement[]>()

/** Draws something that a screen reader reads as what it is; what is decoration it does not read. */
export function tagged(sheet: Sheet, tag: Tag, draw: () => void): void {
  if (tag === 'Artifact') {
    sheet.markContent('Artifact', { type: 'Pagination' })
    draw()
    sheet.endMarkedContent()
    return
  }
  parentOf(sheet).add(sheet.struct(tag, {}, draw))
}

/** Draws a group of such pieces. */
export function grouped<Answer>(sheet: Sheet, group: Group, draw: () => Answer): Answer {
  const element = sheet.struct(group)
  parentOf(sheet).add(element)
  const parents = open.get(sheet) ?? []
  parents.push(element)
  try {
    return draw()
  } finally {
    parents.pop()
    element.end()
  }
}

/** Ends what a screen reader reads; the rest is decoration. */
export const endTags = (sheet: Sheet): void => {
  open.get(sheet)?.[0]?.end()
}

function parentOf(sheet: Sheet): PDFKit.PDFStructureElement {
  const parents = open.get(sheet) ?? []
  if (parents.length === 0) {
    const document = sheet.struct('Document')
    sheet.addStructure(document)
    parents.push(document)
    open.set(sheet, parents)
  }
  return parents.at(-1) as PDFKit.PDFStructureElement
}
