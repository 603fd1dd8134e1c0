/** The elements of this name, whatever prefix the program that wrote them gives it. */
export const elementsOf = (root: Document | Element, name: string): Element[] =>
  [...root.getElementsByTagName('*')].filter(({ localName }) => localName === name)
