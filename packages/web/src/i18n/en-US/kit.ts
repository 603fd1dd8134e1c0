import type { Messages } from '../messages.ts'

export const kit: Messages['kit'] = {
  sortable: {
    move: (name) => `Move ${name}`,
    at: (name, place, count) => `${name}: place ${place} of ${count}`,
    how: 'Space takes and lays down, the arrow keys move, Esc leaves it where it was.',
  },
  cropper: {
    part: 'The part that is shown',
    zoom: 'Zoom',
    left: 'Turn left',
    right: 'Turn right',
    cut: 'Crop',
    unreadable: 'This picture cannot be read',
  },
  markdown: {
    write: 'Write',
    show: 'Preview',
    tools: 'Formatting',
    bold: 'Bold',
    italic: 'Italic',
    code: 'Code',
    formula: 'Formula',
    link: 'Link',
    quote: 'Quote',
    list: 'List',
    emoji: 'Emoji',
    storing: (name) => `Uploading ${name}`,
    file: 'Insert a picture or file',
  },
  transfer: {
    left: 'Available',
    right: 'Chosen',
    add: (name) => `Add ${name}`,
    remove: (name) => `Remove ${name}`,
    filter: 'Filter',
  },
  drop: {
    hint: 'Drop a file here, or click to choose one',
    remove: 'Remove the file',
  },
  conflict: {
    title: 'Somebody else saved this meanwhile',
    text: 'Nothing is lost: choose for each field which text goes on.',
    mine: 'Mine',
    theirs: (who) => (who ? `Saved by ${who}` : 'Saved meanwhile'),
    merge: 'Save with this choice',
    on: 'On',
    off: 'Off',
  },
}
