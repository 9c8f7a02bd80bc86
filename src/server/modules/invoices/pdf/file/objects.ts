import { createHash } from 'node:crypto'
import { reference } from './values.ts'

const HEAD = '%PDF-1.7\n%\xff\xff\xff\xff\n' // the second line says that there are bytes in it, not only text

export type Objects = ReturnType<typeof openObjects>

/** The file itself: numbered objects one after the other, then where each of them begins. Texts have one byte a letter. */
export function openObjects() {
  const chunks: (string | Uint8Array)[] = [HEAD]
  const begins: number[] = []
  let size = HEAD.length
  const put = (chunk: string | Uint8Array) => {
    chunks.push(chunk)
    size += chunk.length
  }

  const write = (id: number, entries: string, stream?: Uint8Array): number => {
    begins[id - 1] = size
    if (!stream) {
      put(`${id} 0 obj\n<< ${entries} >>\nendobj\n`)
      return id
    }
    put(`${id} 0 obj\n<< ${entries} /Length ${stream.length} >>\nstream\n`)
    put(stream)
    put('\nendstream\nendobj\n')
    return id
  }
  const reserve = (): number => begins.push(0)

  return {
    /** The number of an object that is written later. */
    reserve,
    write,
    add: (entries: string, stream?: Uint8Array): number => write(reserve(), entries, stream),

    end({ root, info }: { root: number; info: number }): Uint8Array<ArrayBuffer> {
      const from = size
      const places = begins.map((begin) => `${String(begin).padStart(10, '0')} 00000 n \n`).join('')
      const count = begins.length + 1
      const id = fingerprint(chunks)
      put(`xref\n0 ${count}\n0000000000 65535 f \n${places}trailer\n<< /Size ${count} /Root ${reference(root)} `)
      put(`/Info ${reference(info)} /ID [<${id}> <${id}>] >>\nstartxref\n${from}\n%%EOF\n`)

      return joined(chunks, size)
    },
  }
}

/** The same document has the same. */
function fingerprint(chunks: readonly (string | Uint8Array)[]): string {
  const texts = chunks.filter((chunk) => typeof chunk === 'string')

  return createHash('md5').update(texts.join(''), 'latin1').digest('hex')
}

function joined(chunks: readonly (string | Uint8Array)[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(new ArrayBuffer(size)) // of its own, so that it can be handed from a thread to another
  let at = 0
  for (const chunk of chunks) {
    if (typeof chunk === 'string') bytes.write(chunk, at, 'latin1')
    else bytes.set(chunk, at)
    at += chunk.length
  }
  return new Uint8Array(bytes.buffer)
}
