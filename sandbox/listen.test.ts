import { test } from 'vitest'
import { listenOnPair } from './listen.ts'
import { takePortsOfIpv6 } from './test-taken-ports.ts'

test('any free pair is one that is free on 127.0.0.1 and on ::1', async ({ skip }) => {
  if (!(await takePortsOfIpv6())) skip('this machine has no ::1')

  for (let opened = 0; opened < 60; opened += 1) {
    const { close } = await listenOnPair(
      { port: 0 },
      () => {},
      () => {},
    )
    await close()
  }
})
