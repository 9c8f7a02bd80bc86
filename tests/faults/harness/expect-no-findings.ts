import { expect } from 'vitest'
import { listFindings, type Verdict } from './judge.ts'

/** Fails when anything can be held against the shop, and says what; after that, when it left a request without an answer. */
export function expectNoFindings(verdict: Pick<Verdict, 'findings' | 'unanswered'>): void {
  const findings = listFindings(verdict)
  expect(findings, findings.join('\n')).toEqual([])
  expect(verdict.unanswered, `took too long: ${verdict.unanswered.join('\n')}`).toEqual([])
}
