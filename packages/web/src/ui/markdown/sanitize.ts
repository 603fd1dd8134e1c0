import DOMPurify from 'dompurify'

const tags = [
  'a',
  'abbr',
  'b',
  'blockquote',
  'br',
  'caption',
  'center',
  'cite',
  'code',
  'col',
  'colgroup',
  'dd',
  'del',
  'details',
  'dfn',
  'div',
  'dl',
  'dt',
  'em',
  'figcaption',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'i',
  'img',
  'ins',
  'kbd',
  'li',
  'mark',
  'ol',
  'p',
  'pre',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'summary',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'tt',
  'u',
  'ul',
  'var',
]
const attributes = [
  'align',
  'alt',
  'class',
  'colspan',
  'height',
  'href',
  'lang',
  'open',
  'rowspan',
  'scope',
  'src',
  'start',
  'title',
  'width',
]
/** Classes that mean something in a text; any other could dress a text up as a part of the site. */
const allowedClass =
  /^(tex|tex-block|task|footnote-ref|footnotes|container(-(tip|info|warning|danger|title))?|align-(left|center|right)|language-[\w+#-]+)$/

const isOurs = (url: URL) => url.origin === location.origin
const parse = (text: string | null): URL | undefined =>
  text && URL.canParse(text, location.href) ? new URL(text, location.href) : undefined

const purify = DOMPurify(window)

purify.addHook('afterSanitizeAttributes', (node) => {
  keepOwnClasses(node)
  if (node.nodeName === 'A') secureLink(node)
  if (node.nodeName === 'IMG') secureImage(node)
})

function keepOwnClasses(node: Element): void {
  if (!node.hasAttribute('class')) return
  const kept = [...node.classList].filter((name) => allowedClass.test(name))
  if (kept.length > 0) node.setAttribute('class', kept.join(' '))
  else node.removeAttribute('class')
}

function secureLink(node: Element): void {
  const url = parse(node.getAttribute('href'))
  if (!url || isOurs(url)) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer nofollow')
}

/** Pictures come from this site or from the text itself; any other stays a link, so that no host learns who reads. */
function secureImage(node: Element): void {
  const source = node.getAttribute('src')
  const url = parse(source)
  if (url && (isOurs(url) || /^data:image\/(png|jpeg|gif|webp);/i.test(url.href))) {
    node.setAttribute('loading', 'lazy')
    node.setAttribute('decoding', 'async')
    return
  }
  const link = document.createElement('a')
  link.textContent = node.getAttribute('alt') || source || ''
  if (url && /^https?:$/.test(url.protocol)) link.href = url.href
  secureLink(link)
  node.replaceWith(link)
}

/** Keeps what a text needs and drops everything that could run, restyle, submit or call home. */
export const sanitize = (html: string): DocumentFragment =>
  purify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: [
      'script',
      'style',
      'template',
      'noscript',
      'iframe',
      'object',
      'embed',
      'svg',
      'math',
      'textarea',
      'select',
    ],
    RETURN_DOM_FRAGMENT: true,
  })
