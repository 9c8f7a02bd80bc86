import type { Objects } from './objects.ts'
import { reference } from './values.ts'

/** What a piece of the page is to a screen reader, or a group of pieces. */
export type Role = 'Document' | 'Sect' | 'Table' | 'TR' | 'H1' | 'H2' | 'P' | 'TH' | 'TD'

/** A piece of a page: the how manieth mark on which page. */
type Mark = { page: number; mark: number }

type Element = { role: Role; id: number; parent: number; kids: number[]; mark: Mark | null }

/** The order in which a screen reader reads, and as what. */
export function openStructure(objects: Objects) {
  const root = objects.reserve()
  const elements: Element[] = []
  const parents: Element[] = []
  const add = (role: Role, mark: Mark | null): Element => {
    const parent = parents.at(-1)
    const element = { role, id: objects.reserve(), parent: parent?.id ?? root, kids: [], mark }
    parent?.kids.push(element.id)
    elements.push(element)

    return element
  }
  const document = add('Document', null)
  parents.push(document)

  return {
    addPiece: (role: Role, mark: Mark): void => void add(role, mark),

    within<Answer>(role: Role, draw: () => Answer): Answer {
      parents.push(add(role, null))
      try {
        return draw()
      } finally {
        parents.pop()
      }
    },

    /** Writes it down; the number of the object that the document names. */
    write(pages: readonly number[]): number {
      const owners: string[][] = pages.map(() => [])
      for (const { role, id, parent, kids, mark } of elements) {
        const owned = mark ? owners[mark.page] : undefined
        if (mark && owned) owned[mark.mark] = reference(id)
        const content = mark
          ? `/Pg ${reference(pages[mark.page] ?? 0)} /K ${mark.mark}`
          : `/K [${kids.map(reference).join(' ')}]`
        objects.write(id, `/S /${role} /P ${reference(parent)} ${content}`)
      }
      const lists = owners.map((list, page) => `${page} [${list.join(' ')}]`).join(' ')
      const tree = objects.add(`/Nums [${lists}]`)

      return objects.write(
        root,
        `/Type /StructTreeRoot /K [${reference(document.id)}] /ParentTree ${reference(tree)} /ParentTreeNextKey ${pages.length}`,
      )
    },
  }
}
