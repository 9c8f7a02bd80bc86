import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test('scripts come from files of ours and of the partners, never from the page itself', () => {
  const policy = securityHeaders({ partners: ['https://*.pay.example'] })['content-security-policy'] ?? ''
  const rules = Object.fromEntries(policy.split('; ').map((rule) => [rule.split(' ')[0], rule]))

  expect(rules['script-src']).toBe("script-src 'self' https://*.pay.example")
  expect(rules['frame-src']).toBe('frame-src https://*.pay.example')
  expect(rules['object-src']).toBe("object-src 'none'")
  expect(rules['base-uri']).toBe("base-uri 'none'")
  expect(rules['frame-ancestors']).toBe("frame-ancestors 'none'")
})

test('pictures may come from more places than scripts', () => {
  const policy = securityHeaders({ pictures: ['https://*.faces.example'] })['content-security-policy'] ?? ''

  expect(policy).toContain("; img-src 'self' https://*.faces.example data: blob:;")
  expect(policy).toContain("; script-src 'self';")
})

test('only a shop that is served by https asks browsers to stay there', () => {
  expect(securityHeaders({})).not.toHaveProperty('strict-transport-security')
  expect(securityHeaders({ isHttpsOnly: true })).toHaveProperty('strict-transport-security')
})
