import './balloon.css'

/** The balloon of a problem in its colour; grey where it has none. The colour is any that CSS knows. */
export const Balloon = ({ colour }: { colour: string | null }) => (
  <svg className="balloon" width="16" height="20" viewBox="0 0 16 20" aria-hidden="true">
    <path d="M8 15c-4 0-6.5-4-6.5-7.5a6.5 6.5 0 0 1 13 0C14.5 11 12 15 8 15z" style={colour ? { fill: colour } : {}} />
    <path d="M8 15v4" />
  </svg>
)
