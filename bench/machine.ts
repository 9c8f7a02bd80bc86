import { arch, availableParallelism, cpus, loadavg, platform } from 'node:os'

/** What the machine was at before it was measured. */
const [, LOAD = 0] = loadavg()

/** Whether others use the machine: what is measured in seconds says little then. */
export const isBusy = (): boolean => LOAD > availableParallelism()

const MODEL = cpus()[0]?.model.trim() || arch()

/** Machines of one kind can be compared with each other. */
export const kindOfMachine = (): string => `${availableParallelism()} × ${MODEL}`

/** The machine in a sentence or two, and how busy it was. */
export function machine(): string {
  const what = `${availableParallelism()} cores (${MODEL}), ${platform()} ${arch()}, Node ${process.versions.node}`
  const load = `Its load in the five minutes before was ${LOAD.toFixed(1)}`
  const meaning = isBusy() ? ': others used it as well, and what is measured in seconds says little.' : '.'

  return `${what}. ${load}${meaning}`
}

export const writtenOn = (): string => new Date().toISOString().slice(0, 10)
