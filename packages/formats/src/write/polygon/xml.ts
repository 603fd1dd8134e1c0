/** An element of XML, written. */
export interface Xml {
  text: string
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** An element with its attributes, and the text or the elements in it. */
export function xml(name: string, attributes: Record<string, string>, inside: string | readonly Xml[] = ''): Xml {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const content = typeof inside === 'string' ? escaped(inside) : `\n${inside.map(({ text }) => text).join('')}`
  return {
    text: content.trim() === '' ? `<${name}${said.join('')}/>\n` : `<${name}${said.join('')}>${content}</${name}>\n`,
  }
}
