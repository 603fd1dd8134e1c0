import { type ReactNode, useEffect, useState } from 'react'
import { useMessages } from '../i18n/language.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Left, Pause, Play, Right } from '../ui/icons.tsx'
import { useMedia } from '../ui/use-media.ts'
import './carousel.css'

/** ms */
const turnMs = 5000

interface Picture {
  id: number
  url: string
  /** Where a click leads. */
  link?: string | null
}

/** Pictures that turn by themselves, while nobody points at them, has the focus there, or has asked for less motion. */
export function Carousel({ pictures }: { pictures: readonly Picture[] }) {
  const t = useMessages().site.carousel
  const [index, setIndex] = useState(0)
  const [looking, setLooking] = useState({ pointer: false, focus: false })
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const [asked, setAsked] = useState<boolean>()
  const isPlaying = asked ?? !calm
  const many = pictures.length > 1
  const at = index % pictures.length
  const turn = (by: number) => setIndex((at + by + pictures.length) % pictures.length)
  const turns = many && isPlaying && !looking.pointer && !looking.focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture gone to by hand gets its whole time
  useEffect(() => {
    if (!turns) return
    const timer = setInterval(() => setIndex((now) => now + 1), turnMs)
    return () => clearInterval(timer)
  }, [turns, index])
  const onKeyDown = ({ key }: { key: string }) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  }
  return (
    <section
      className="carousel"
      aria-roledescription={t.kind}
      aria-label={t.label}
      onPointerEnter={() => setLooking((now) => ({ ...now, pointer: true }))}
      onPointerLeave={() => setLooking((now) => ({ ...now, pointer: false }))}
      onFocus={() => setLooking((now) => ({ ...now, focus: true }))}
      onBlur={() => setLooking((now) => ({ ...now, focus: false }))}
      onKeyDown={onKeyDown}
    >
      <div aria-live={turns ? 'off' : 'polite'}>
        {pictures.map(({ id, url, link }, place) => (
          <Linked key={id} link={link} isShown={place === at}>
            <img
              src={url}
              alt={t.picture(place + 1, pictures.length)}
              className={place === at ? 'carousel-picture shown' : 'carousel-picture'}
              aria-hidden={place !== at}
              loading={place === 0 ? 'eager' : 'lazy'}
              fetchPriority={place === 0 ? 'high' : 'low'}
            />
          </Linked>
        ))}
      </div>
      {many ? (
        <>
          <IconButton className="carousel-turn carousel-back" label={t.previous} onClick={() => turn(-1)}>
            <Left />
          </IconButton>
          <IconButton className="carousel-turn carousel-on" label={t.next} onClick={() => turn(1)}>
            <Right />
          </IconButton>
          <div className="carousel-foot">
            <IconButton className="small" label={isPlaying ? t.pause : t.play} onClick={() => setAsked(!isPlaying)}>
              {isPlaying ? <Pause /> : <Play />}
            </IconButton>
            {pictures.map(({ id }, place) => (
              <button
                key={id}
                type="button"
                className="carousel-dot"
                aria-label={t.show(place + 1)}
                aria-current={place === at}
                onClick={() => setIndex(place)}
              />
            ))}
          </div>
        </>
      ) : null}
    </section>
  )
}

interface LinkedProps {
  link: string | null | undefined
  isShown: boolean
  children: ReactNode
}

/** A picture that leads somewhere, for whoever sees it. */
const Linked = ({ link, isShown, children }: LinkedProps) =>
  link ? (
    <a href={link} inert={!isShown}>
      {children}
    </a>
  ) : (
    children
  )
