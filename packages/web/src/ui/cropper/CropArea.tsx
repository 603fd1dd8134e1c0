import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../Button.tsx'
import { showToast } from '../toasts.ts'
import { cropPicture } from './crop.ts'
import type { CropperProps } from './props.ts'

const quarter = 90

export default function CropArea({ picture, onCut, onCancel }: CropperProps) {
  const { kit, common } = useMessages()
  const t = kit.cropper
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [area, setArea] = useState<Area>()
  const turn = (degrees: number) => setRotation((now) => (now + degrees + 360) % 360)
  const finish = () => {
    if (area) cropPicture(picture, area, rotation).then(onCut, () => showToast(t.unreadable, 'error'))
  }
  return (
    <div className="cropper">
      <div className="cropper-stage">
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          rotation={rotation}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onRotationChange={setRotation}
          onCropComplete={(_, pixels) => setArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': t.part }}
        />
      </div>
      <label className="cropper-tools small">
        {t.zoom}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      <div className="cropper-tools">
        <Button variant="default" onClick={() => turn(-quarter)} aria-label={t.left}>
          ↺
        </Button>
        <Button variant="default" onClick={() => turn(quarter)} aria-label={t.right}>
          ↻
        </Button>
        <Button onClick={finish}>{t.cut}</Button>
        <Button variant="subtle" onClick={onCancel}>
          {common.actions.cancel}
        </Button>
      </div>
    </div>
  )
}
