import { useQuery } from '@tanstack/react-query'
import type { Output } from '@verdict/contract/route.ts'
import { deleteHomeCarousel, setHomeCarousel, uploadCarouseImg } from '@verdict/contract/site/carousel-routes.ts'
import { homeCarousel } from '@verdict/contract/site/routes.ts'
import { useRef, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { upload } from '../../api/call.ts'
import { useAct, useRenew } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { FormSheet } from '../../ui/form/FormSheet.tsx'
import { LineInput } from '../../ui/form/LineInput.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Cross } from '../../ui/icons.tsx'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { SortableList } from '../../ui/SortableList.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Part } from './Part.tsx'

type Picture = Output<typeof homeCarousel>[number]

/** The pictures of the home page: put up, ordered, linked, taken down. */
export function CarouselPart() {
  const t = useMessages().configuration
  const query = useQuery(ask(homeCarousel, {}))
  return (
    <Part title={t.carousel} lead={t.carouselLead}>
      <AddPicture />
      <QueryResult query={query} skeletonLines={3}>
        {(pictures) =>
          pictures.length ? (
            <Pictures key={JSON.stringify(pictures)} pictures={pictures} />
          ) : (
            <Empty>{t.noPictures}</Empty>
          )
        }
      </QueryResult>
    </Part>
  )
}

function AddPicture() {
  const t = useMessages().configuration
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const renew = useRenew()
  const add = async (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    setBusy(true)
    try {
      await upload(uploadCarouseImg, { file })
      await renew([homeCarousel])
      showToast(t.pictureAdded, 'success')
    } catch {
      // the call has told the person why already
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button variant="default" loading={busy} onClick={() => input.current?.click()}>
        {t.addPicture}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.addPicture}
        accept="image/png,image/jpeg,image/gif,image/webp,image/bmp"
        onChange={(event) => void add(event.currentTarget.files?.[0])}
      />
    </div>
  )
}

function Pictures({ pictures }: { pictures: Picture[] }) {
  const t = useMessages().configuration
  const form = useForm(setHomeCarousel, {
    initial: { pictures },
    fields: {},
    toInput: (values) => ({ pictures: values.pictures.map(({ id, link }) => ({ id, link: link?.trim() || null })) }),
    done: t.saved,
    renews: [homeCarousel],
  })
  const { act } = useAct(deleteHomeCarousel, {
    confirm: ({ id }) => ({ title: t.deletePicture, text: t.deletePictureText(placeOf(Number(id))), danger: true }),
    done: t.pictureDeleted,
    renews: [homeCarousel],
  })
  const all = form.values.pictures
  const placeOf = (id: number) => all.findIndex((one) => one.id === id) + 1
  const name = ({ id }: Picture) => t.picture(placeOf(id))
  const setLink = (id: number, link: string) =>
    form.set(
      'pictures',
      all.map((one) => (one.id === id ? { ...one, link } : one)),
    )
  return (
    <FormSheet form={form} submit={t.savePictures} blocked={!form.isChanged}>
      <SortableList
        label={t.carousel}
        items={all}
        keyOf={({ id }) => String(id)}
        nameOf={name}
        onOrder={(next) => form.set('pictures', next)}
        show={(picture) => (
          <div className="configuration-picture">
            <img src={picture.url} alt={name(picture)} loading="lazy" />
            <LineInput
              label={t.linkOf(placeOf(picture.id))}
              placeholder={t.linkExample}
              value={picture.link ?? ''}
              error={isLink(picture.link) ? undefined : t.linkWrong}
              onChange={(link) => setLink(picture.id, link)}
            />
            <IconButton label={`${t.deletePicture}: ${name(picture)}`} onClick={() => void act({ id: picture.id })}>
              <Cross />
            </IconButton>
          </div>
        )}
      />
    </FormSheet>
  )
}

const isLink = (link: string | null) => !link?.trim() || /^(\/([^/\\]|$)|https?:\/\/)/.test(link.trim())
