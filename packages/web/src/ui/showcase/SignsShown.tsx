import { verdict } from '@verdict/contract/judging/verdict.ts'
import { useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import { Button } from '../Button.tsx'
import { ButtonLink } from '../ButtonLink.tsx'
import { CopyButton, CopyWords } from '../CopyButton.tsx'
import { DifficultyBadge } from '../DifficultyBadge.tsx'
import { IconButton } from '../IconButton.tsx'
import * as icons from '../icons.tsx'
import { RateBar } from '../RateBar.tsx'
import { RelativeTime } from '../RelativeTime.tsx'
import { TagName } from '../TagName.tsx'
import { Toggle } from '../Toggle.tsx'
import { Truncated } from '../Truncated.tsx'
import { VerdictTag } from '../VerdictTag.tsx'
import { Shown } from './Shown.tsx'

const variants = ['filled', 'default', 'light', 'outline', 'subtle'] as const
const sizes = ['md', 'sm', 'xs', 'compact-sm', 'compact-xs'] as const
const long = `${'W'.repeat(20)} ${'a long name '.repeat(8)}`
const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><rect width="64" height="64" fill="#0d6e5a"/></svg>')}`

/** Buttons in every look, and the small signs that stand in rows of lists. */
export function SignsShown() {
  const [isOn, setOn] = useState(true)
  return (
    <>
      <Shown title="Buttons">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
        <Button color="red">Delete</Button>
        <Button color="amber">Run</Button>
        <Button loading>Saving</Button>
        <Button busy>Save</Button>
        <Button disabled>Closed</Button>
        <Button leftSection={<icons.Upload />} rightSection={<icons.Down />}>
          With icons
        </Button>
        <ButtonLink to="/kit">A link</ButtonLink>
        <ButtonLink to="/kit" isSecond>
          A second link
        </ButtonLink>
        <CopyWords text="copied" label="Copy the code" />
      </Shown>
      <Shown title="Icons">
        {Object.entries(icons).map(([name, Icon]) => (
          <IconButton key={name} label={name}>
            <Icon />
          </IconButton>
        ))}
        <IconButton label="Pressed" aria-pressed>
          <icons.Heart />
        </IconButton>
        <IconButton label="Not now" disabled>
          <icons.Refresh />
        </IconButton>
        <CopyButton text="copied" />
      </Shown>
      <Shown title="Verdicts">
        {Object.values(verdict).map((status) => (
          <span className="row" key={status}>
            <VerdictTag status={status} />
            <VerdictTag status={status} short />
          </span>
        ))}
      </Shown>
      <Shown title="Signs of rows">
        {[0, 1, 2].map((level) => (
          <DifficultyBadge key={level} level={level} />
        ))}
        <TagName name="graphs" color="#0d6e5a" />
        <TagName name={long} color={null} most="12em" />
        <Avatar username="ada" picture={null} />
        <Avatar username="題" picture={picture} size={48} />
        <RateBar part={0} whole={0} label="Nobody tried" />
        <RateBar part={3} whole={9} label="3 of 9" />
        <RateBar part={9} whole={9} label="All" />
        <RelativeTime at={new Date(Date.now() - 90 * 60_000).toISOString()} />
        <Truncated most="10em">{long}</Truncated>
        <span style={{ display: 'block', width: '14em' }}>
          <Truncated lines={2}>{long}</Truncated>
        </span>
        <Toggle label="Open" checked={isOn} onChange={setOn} />
        <Toggle label="Being changed" checked isBusy onChange={setOn} />
      </Shown>
    </>
  )
}
