import { lazy, Suspense } from 'react'
import { withTexts } from '../i18n/with-texts.ts'
import './AvatarCropper.css'

export interface CropperProps {
  /** Address of the picture to cut from; of a chosen file a `data:` URL, since pages load no `blob:` pictures. */
  picture: string
  /** A square PNG of 200 px. */
  onCut: (picture: Blob) => void
  onCancel: () => void
}

const CropArea = lazy(withTexts(() => import('./cropper/CropArea.tsx'), 'kit'))

/** Cuts a square out of a picture: move, enlarge, turn; the arrow keys move it, too. */
export const AvatarCropper = (props: CropperProps) => (
  <Suspense fallback={<div className="cropper-stage" />}>
    <CropArea {...props} />
  </Suspense>
)
