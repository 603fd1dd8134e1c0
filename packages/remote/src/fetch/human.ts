interface Reply {
  status: number
  headers: Readonly<Record<string, string>>
  text: string
}

const widget =
  /class\s*=\s*["'][^"']*\b(g-recaptcha|h-captcha|cf-turnstile)\b|recaptcha\/api\.js|hcaptcha\.com\/1\/api\.js/i
const challenge = /\/cdn-cgi\/challenge-platform\/|\bcf-chl-|id\s*=\s*["']challenge-form["']/i
const askingTitle =
  /<title>[^<]*(just a moment|attention required|captcha|are you (a )?(human|robot)|human verification|verify (that )?you|security check)/i

/** Whether a page stands in place of the one that was asked for and wants a human to act. It is recognised, and never answered. */
export function asksForHuman({ status, headers, text }: Reply): boolean {
  if (headers['cf-mitigated'] === 'challenge') return true
  if (!headers['content-type']?.includes('html')) return false
  const isRefusal = status === 403 || status === 429 || status === 503
  if (isRefusal && (challenge.test(text) || widget.test(text))) return true
  return askingTitle.test(text) && (challenge.test(text) || widget.test(text) || /<form\b/i.test(text))
}
