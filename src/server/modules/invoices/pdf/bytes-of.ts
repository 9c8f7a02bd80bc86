/** What is drawn on a sheet, once it has ended. Asked for before anything is drawn, so that nothing is missed. */
export async function bytesOf(sheet: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of sheet) chunks.push(chunk as Buffer)

  return new Uint8Array(Buffer.concat(chunks))
}
