import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getWebsiteConfig, homeCarousel } from '@verdict/contract/site/routes.ts'
import { useEffect, useState } from 'react'
import { ask } from '../api/ask.ts'
import { accountDialog } from '../api/dialog.ts'
import { useUser } from '../api/session.ts'
import { useMessages } from '../i18n/language.ts'
import { readStored, writeStored } from '../storage.ts'
import { useStore } from '../store.ts'
import { Button } from '../ui/Button.tsx'
import { siteName } from '../ui/page-title.ts'
import { Announcements } from './Announcements.tsx'
import { Carousel } from './Carousel.tsx'
import { LatestProblems } from './LatestProblems.tsx'
import { OtherContests } from './OtherContests.tsx'
import { RecentContests } from './RecentContests.tsx'
import { RemoteSites } from './RemoteSites.tsx'
import { WeekRank } from './WeekRank.tsx'
import { WeekStatistics } from './WeekStatistics.tsx'
import './home.css'

export default function HomePage() {
  return (
    <div className="page stack">
      <Welcome />
      <Pictures />
      <div className="home-columns">
        <div className="stack">
          <WeekStatistics />
          <RecentContests />
          <LatestProblems />
        </div>
        <div className="stack">
          <Join />
          <Announcements />
          <WeekRank />
          <OtherContests />
        </div>
      </div>
      <RemoteSites />
    </div>
  )
}

const hadPictures = 'verdict:homePictures'

/** Keeps the room of the pictures free where there were some at the last visit, so that nothing jumps when they arrive. */
function Pictures() {
  const { data: pictures, error } = useQuery(ask(homeCarousel, {}))
  const [hadSome] = useState(() => readStored<boolean>(hadPictures) ?? false)
  useEffect(() => {
    if (pictures) writeStored(hadPictures, pictures.length > 0 || undefined)
  }, [pictures])
  if (pictures?.length) return <Carousel pictures={pictures} />
  return hadSome && !pictures && !error ? <div className="carousel" aria-hidden="true" /> : null
}

function Welcome() {
  const t = useMessages().site
  const site = useStore(siteName)
  return (
    <section className="welcome">
      <div>
        <h1>{t.welcome(site)}</h1>
        <p>{t.intro}</p>
      </div>
      <Button color="amber" size="md" renderRoot={(props) => <Link to="/problem" {...props} />}>
        {t.browse}
      </Button>
    </section>
  )
}

/** Invites visitors, where the site takes new accounts. */
function Join() {
  const { site: t, common } = useMessages()
  const { data: config } = useQuery(ask(getWebsiteConfig, {}))
  if (useUser() || !config?.register) return null
  return (
    <section className="sheet join">
      <h2>{t.joinTitle}</h2>
      <p className="dim">{t.joinText}</p>
      <div className="row">
        <Button onClick={() => accountDialog.set('register')}>{common.nav.register}</Button>
        <Button variant="default" onClick={() => accountDialog.set('login')}>
          {common.nav.login}
        </Button>
      </div>
    </section>
  )
}
