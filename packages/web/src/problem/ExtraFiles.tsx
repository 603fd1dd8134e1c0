import { useMessages } from '../i18n/language.ts'
import { CodeBlock } from '../ui/CodeBlock.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { saveFile } from '../ui/save-file.ts'
import { type ExtraFile, extraFilesOf } from './extra-files.ts'
import type { Problem } from './limits.ts'

const download = ({ name, content }: ExtraFile) => saveFile(new Blob([content], { type: 'text/plain' }), name)

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
