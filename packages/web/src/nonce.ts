import { setNonce } from 'get-nonce'

/** The nonce of this page's Content-Security-Policy: style elements made at run time must carry it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

// The scroll lock of Mantine's floating parts asks get-nonce, not Mantine.
if (nonce) setNonce(nonce)
