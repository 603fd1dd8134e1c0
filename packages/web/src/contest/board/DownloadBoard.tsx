import { downloadContestRank } from '@verdict/contract/contest/board-routes.ts'
import { useDownload } from '../../api/use-download.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dropdown } from '../../ui/Dropdown.tsx'
import { Down } from '../../ui/icons.tsx'

interface Props {
  cid: number
  /** As the board is seen at present. */
  forceRefresh: boolean
  removeStar: boolean
  containEnd: boolean
}

const formats = { xlsx: 'Excel', csv: 'CSV' } as const

/** The whole board as a file, for whoever runs the contest. */
export function DownloadBoard(seen: Props) {
  const t = useMessages().board
  const { download, isBusy } = useDownload(downloadContestRank, t.downloaded)
  return (
    <Dropdown
      label={t.download}
      trigger={(bind) => (
        <Button variant="default" size="xs" loading={isBusy} rightSection={<Down />} {...bind}>
          {t.download}
        </Button>
      )}
    >
      {(close) =>
        (['xlsx', 'csv'] as const).map((format) => (
          <button
            key={format}
            type="button"
            role="menuitem"
            className="menu-item"
            onClick={() => {
              close()
              void download({ ...seen, format })
            }}
          >
            {formats[format]}
          </button>
        ))
      }
    </Dropdown>
  )
}
