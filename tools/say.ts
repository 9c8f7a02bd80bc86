const isTerminal = process.stdout.isTTY

const paint = (code: number) => (text: string) => (isTerminal ? `\u001b[${code}m${text}\u001b[0m` : text)

export const bold = paint(1)
export const dim = paint(2)

/** Prints one step of a longer work, with the time since the work began. */
export function createSteps(): (step: string) => void {
  const start = performance.now()

  return (step) => console.log(dim(`  ${((performance.now() - start) / 1000).toFixed(1).padStart(5)} s  ${step} …`))
}

/** Ends the program with words for people, not with a stack. */
export function giveUp(message: string): never {
  console.error(`\n${message}\n`)
  process.exit(1)
}
