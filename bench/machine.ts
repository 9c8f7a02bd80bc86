import { existsSync, readFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, loadavg, platform } from 'node:os'

/** What the machine was at before it was measured. */
const [, LOAD = 0] = loadavg()

const COUNTED = '/proc/stat'
const readTicks = (): string => (existsSync(COUNTED) ? readFileSync(COUNTED, 'utf8') : '')
const TICKS_BEFORE = readTicks()
const MUCH_STOLEN = 0.05

/** The part of a machine's time that its host gave to others, between two looks at what Linux counts. Its own load tells nothing of that. */
export function stolenBetween(before: string, after: string): number {
  const [first, last] = [countTicks(before), countTicks(after)]
  const all = last.all - first.all

  return all > 0 ? (last.stolen - first.stolen) / all : 0
}

/** What all processors did, in ticks of each kind; the eighth kind was stolen. */
function countTicks(counted: string): { all: number; stolen: number } {
  const ticks = /^cpu +(.*)$/m.exec(counted)?.[1]?.split(' ').slice(0, 8).map(Number) ?? []

  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 }
}

const stolen = (): number => stolenBetween(TICKS_BEFORE, readTicks())

/** Whether others had so much of the machine that even processor time says little: they had its caches, too. */
export const isStolen = (): boolean => stolen() > MUCH_STOLEN

/** Whether others use the machine: what is measured in seconds says little then. */
export const isBusy = (): boolean => LOAD > availableParallelism()

const MODEL = cpus()[0]?.model.trim().replaceAll('|', '/') || arch() // it stands in a table

/** Machines of one kind can be compared with each other. */
export const kindOfMachine = (): string => `${availableParallelism()} × ${MODEL}`

/** The machine in a sentence or two, and how busy it was. */
export function machine(): string {
  const what = `${availableParallelism()} cores (${MODEL}), ${platform()} ${arch()}, Node ${process.versions.node}`
  const load = `Its load in the five minutes before was ${LOAD.toFixed(1)}, and its host gave ${(stolen() * 100).toFixed(0)} % of its time to others`
  const meaning = isBusy() || isStolen() ? ': what is measured in seconds says little.' : '.'

  return `${what}. ${load}${meaning}`
}

export const writtenOn = (): string => new Date().toISOString().slice(0, 10)
