/** A colour as a style sheet may have it; anything else is none. */
const isColour = (text: string | null): text is string => text !== null && CSS.supports('color', text)

/** The balloon of a problem in its colour, with an edge that is seen on every ground; beside its id it says nothing of its own. */
export const Balloon = ({ color }: { color: string | null }) =>
  isColour(color) ? (
    <svg className="balloon" width="13" height="17" viewBox="0 0 13 17" aria-hidden="true">
      <path d="M6.5 13.2 5 15.6h3z" fill={color} stroke="currentColor" strokeOpacity=".45" strokeWidth=".8" />
      <ellipse cx="6.5" cy="6.8" rx="5.6" ry="6.2" fill={color} stroke="currentColor" strokeOpacity=".45" />
    </svg>
  ) : null
