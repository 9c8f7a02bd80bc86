type Options = {
  /** Origins of other sites that the pages may use: the payment provider's scripts, frames and calls. */
  partners?: readonly string[]
  /** Origins of other sites that pictures may come from. */
  pictures?: readonly string[]
  /** Whether browsers should come by https only from now on. */
  isHttpsOnly?: boolean
}

/**
 * The headers of every page. Pages are cached and carry no nonce, so the policy allows no inline
 * script at all; inline styles stay for the toasts.
 */
export function securityHeaders({
  partners = [],
  pictures = [],
  isHttpsOnly = false,
}: Options): Record<string, string> {
  return {
    'content-security-policy': contentPolicy(partners, pictures),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': `camera=(), microphone=(), geolocation=(), browsing-topics=(), payment=(${['self', ...partners.map((partner) => `"${partner}"`)].join(' ')})`,
    ...(isHttpsOnly && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

function contentPolicy(partners: readonly string[], pictures: readonly string[]): string {
  const withPartners = ["'self'", ...partners].join(' ')
  const partnersOnly = partners.join(' ') || "'none'"

  return [
    "default-src 'self'",
    `script-src ${withPartners}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${[withPartners, ...pictures].join(' ')} data: blob:`,
    "media-src 'self'",
    `connect-src ${withPartners}`,
    `frame-src ${partnersOnly}`,
    `font-src ${withPartners}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action ${withPartners}`,
  ].join('; ')
}
