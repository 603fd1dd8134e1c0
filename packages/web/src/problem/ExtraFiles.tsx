import { useMessages } from '../i18n/language.ts'
import { CodeBlock } from '../ui/CodeBlock.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { type ExtraFile, extraFilesOf } from './extra-files.ts'
import type { Problem } from './limits.ts'

const download = ({ name, content }: ExtraFile) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Each extra file with its content, to copy or to save. */
export default function ExtraFiles({ problem }: { problem: Problem }) {
  const t = useMessages().problem
  return (
    <div className="reading-part stack">
      {extraFilesOf(problem).map((file) => (
        <section key={file.name}>
          <div className="row">
            <h2 className="num">{file.name}</h2>
            <CopyButton text={file.content} />
            <button type="button" className="link-button" onClick={() => download(file)}>
              {t.download}
            </button>
          </div>
          <CodeBlock code={file.content} language={file.name.split('.').pop() ?? ''} label={file.name} />
        </section>
      ))}
    </div>
  )
}
