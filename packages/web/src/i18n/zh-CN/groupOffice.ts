export const groupOffice = {
  title: '团队管理',
}
