import type { Messages } from '../messages.ts'

export const groupMembers: Messages['groupMembers'] = {
  title: 'Members',
  manage: 'Manage members',
  lead: 'Accept or refuse applications and set levels; one manages those below one’s own level.',
  search: 'User name',
  anyLevel: 'All levels',
  none: 'Nobody fits',
  columns: { user: 'User name', joined: 'Joined', changed: 'Changed', auth: 'Level' },
  auths: { 1: 'Applying', 2: 'Refused', 3: 'Member', 4: 'Manager', 5: 'Owner' },
  reason: 'Reason',
  accept: 'Accept',
  refuse: 'Refuse',
  saved: 'Updated successfully',
  kick: 'Remove',
  kicked: 'Deleted successfully',
  reasonOf: (username) => `Why ${username} would like to join`,
  levelOf: (username) => `Level of ${username}`,
  kickText: (username) => `Remove ${username} from the group? What they submitted there stays.`,
}
