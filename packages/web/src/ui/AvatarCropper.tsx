import { lazy } from 'react'
import { withTexts } from '../i18n/with-texts.ts'
import { LatePart } from './LatePart.tsx'
import './AvatarCropper.css'
import type { CropperProps } from './cropper/props.ts'

const CropArea = lazy(withTexts(() => import('./cropper/CropArea.tsx'), 'kit'))

/** Cuts a square out of a picture: move, enlarge, turn; the arrow keys move it, too. */
export const AvatarCropper = (props: CropperProps) => (
  <LatePart wait={<div className="cropper-stage" />}>
    <CropArea {...props} />
  </LatePart>
)
