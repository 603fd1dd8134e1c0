export interface CropperProps {
  /** Address of the picture to cut from; of a chosen file a `data:` URL, since pages load no `blob:` pictures. */
  picture: string
  /** A square PNG of 200 px. */
  onCut: (picture: Blob) => void
  onCancel: () => void
}
