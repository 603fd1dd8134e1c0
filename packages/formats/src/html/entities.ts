/** The named characters that statements use; the rest of HTML's two thousand stay as they are written. */
const named: Record<string, string> = Object.fromEntries(
  (
    'amp:& lt:< gt:> quot:" apos:\' nbsp:\u00a0 ensp:\u2002 emsp:\u2003 thinsp:\u2009 ldquo:“ rdquo:” lsquo:‘ rsquo:’ ' +
    'laquo:« raquo:» hellip:… ndash:– mdash:— middot:· bull:• deg:° times:× divide:÷ plusmn:± le:≤ ge:≥ leq:≤ geq:≥ ne:≠ ' +
    'equiv:≡ asymp:≈ sim:∼ infin:∞ sum:∑ prod:∏ radic:√ int:∫ part:∂ isin:∈ notin:∉ sub:⊂ sup:⊃ sube:⊆ supe:⊇ cup:∪ cap:∩ ' +
    'and:∧ or:∨ not:¬ oplus:⊕ forall:∀ exist:∃ empty:∅ larr:← uarr:↑ rarr:→ darr:↓ harr:↔ lArr:⇐ rArr:⇒ hArr:⇔ ' +
    'lceil:⌈ rceil:⌉ lfloor:⌊ rfloor:⌋ sup1:¹ sup2:² sup3:³ frac12:½ frac14:¼ frac34:¾ copy:© reg:® trade:™ euro:€ pound:£ ' +
    'yen:¥ cent:¢ sect:§ para:¶ alpha:α beta:β gamma:γ delta:δ epsilon:ε zeta:ζ eta:η theta:θ lambda:λ mu:μ nu:ν xi:ξ pi:π ' +
    'rho:ρ sigma:σ tau:τ phi:φ chi:χ psi:ψ omega:ω Gamma:Γ Delta:Δ Theta:Θ Lambda:Λ Pi:Π Sigma:Σ Phi:Φ Psi:Ψ Omega:Ω ' +
    'aacute:á agrave:à acirc:â auml:ä aring:å aelig:æ ccedil:ç eacute:é egrave:è ecirc:ê euml:ë iacute:í ntilde:ñ oacute:ó ' +
    'ocirc:ô ouml:ö oslash:ø uacute:ú uuml:ü szlig:ß Auml:Ä Ouml:Ö Uuml:Ü prime:′ Prime:″ lang:⟨ rang:⟩ perp:⊥ ang:∠'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, entry.indexOf(':')), entry.slice(entry.indexOf(':') + 1)]),
)

function numbered(code: number): string | undefined {
  const isCharacter = code > 8 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : undefined
}

/** Text with its entities as the characters they stand for. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}\d{0,2}));/g,
    (whole, decimal, hex, name: string) => {
      if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
      return numbered(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)) ?? whole
    },
  )
