import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { numberText } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Truncated } from '../../ui/Truncated.tsx'
import type { Person } from './person.ts'

/** Who it is, and what came of it in four figures. */
export function PersonCard({ person }: { person: Person }) {
  const t = useMessages().profile
  const { username, nickname, school, recentLoginTime } = person
  return (
    <header className="sheet person-card">
      <Avatar username={username} picture={person.avatar} size={88} />
      <div className="person-words">
        <h1>
          {username}
          <Gender gender={person.gender} />
          {person.titleName ? <Title name={person.titleName} color={person.titleColor} /> : null}
          {nickname ? <Nickname name={nickname} /> : null}
        </h1>
        <p className="dim">
          {school ? <span>{school}</span> : null}
          {recentLoginTime ? (
            <span>
              {t.lastLogin} <RelativeTime at={recentLoginTime} />
            </span>
          ) : null}
          <Outward href={person.github} label="GitHub" />
          <Outward href={person.blog} label={t.blog} />
        </p>
      </div>
      <dl className="person-figures">
        <Figure name={t.submissions}>
          <Link to="/status" search={{ username }} aria-label={`${t.submissions}: ${numberText(person.total)}`}>
            {numberText(person.total)}
          </Link>
        </Figure>
        <Figure name={t.solvedCount}>{numberText(person.solvedList.length)}</Figure>
        <Figure name={t.score}>{numberText(person.scoreList.reduce((sum, score) => sum + score, 0))}</Figure>
        <Figure name={t.rating}>{person.rating === null ? '--' : numberText(person.rating)}</Figure>
      </dl>
    </header>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A sign beside the name, in the colour of the text: what it says is not judged by a colour. */
function Gender({ gender }: { gender: string }) {
  const t = useMessages().profile.genders
  if (gender !== 'male' && gender !== 'female') return null
  return (
    <span className="gender" role="img" aria-label={t[gender]} title={t[gender]}>
      {gender === 'male' ? '♂' : '♀'}
    </span>
  )
}

const isColor = (text: string | null): text is string => /^#[0-9a-f]{3,8}$/i.test(text ?? '')

const Title = ({ name, color }: { name: string; color: string | null }) => (
  <span className="tag person-title" style={isColor(color) ? { borderColor: color } : undefined}>
    <Truncated>{name}</Truncated>
  </span>
)

const Nickname = ({ name }: { name: string }) => (
  <span className={`tag nickname-${name.length % 5}`}>
    <Truncated>{name}</Truncated>
  </span>
)

/** People write their own addresses: only those of the web become links, and they learn nothing of where one comes from. */
function Outward({ href, label }: { href: string | null; label: string }) {
  const address = href ? URL.parse(/^https?:\/\//i.test(href) ? href : `https://${href}`) : null
  if (!address?.hostname.includes('.')) return null
  return (
    <a href={address.href} target="_blank" rel="noreferrer noopener nofollow ugc">
      {label}
    </a>
  )
}
