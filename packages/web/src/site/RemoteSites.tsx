import { useQuery } from '@tanstack/react-query'
import { getWebsiteConfig } from '@verdict/contract/site/routes.ts'
import { ask } from '../api/ask.ts'
import { useMessages } from '../i18n/language.ts'

/** The sites whose problems can be judged from here; their marks are their own names in their own colours. */
const sites = [
  { name: 'Codeforces', short: 'CF', url: 'https://codeforces.com', tone: '#1f66a6' },
  { name: 'Codeforces Gym', short: 'GYM', url: 'https://codeforces.com/gyms', tone: '#b83228' },
  { name: 'AtCoder', short: 'AC', url: 'https://atcoder.jp', tone: '#33403a' },
  { name: 'HDU Online Judge', short: 'HDU', url: 'https://acm.hdu.edu.cn', tone: '#5a2f7b' },
  { name: 'POJ', short: 'POJ', url: 'http://poj.org', tone: '#17528a' },
  { name: 'SPOJ', short: 'SP', url: 'https://www.spoj.com', tone: '#8a5800' },
  { name: 'LibreOJ', short: 'LOJ', url: 'https://loj.ac', tone: '#0d6e5a' },
]

/** Another Verdict goes by the name of its host. */
const verdictAt = (address: string) => ({ name: new URL(address).host, short: 'V', url: address, tone: '#2a6b43' })

export function RemoteSites() {
  const t = useMessages().site
  const { data: config } = useQuery(ask(getWebsiteConfig, {}))
  const shown = config?.otherVerdict ? [...sites, verdictAt(config.otherVerdict)] : sites
  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t.remoteSites}</h2>
      </div>
      <ul className="remote-sites">
        {shown.map(({ name, short, url, tone }) => (
          <li key={name}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <span className="remote-mark num" style={{ background: tone }} aria-hidden="true">
                {short}
              </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
