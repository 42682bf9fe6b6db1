/** How a button looks that opens or closes a panel at the side. */
export const drawerButtonLook = 'flex size-11 items-center justify-center rounded-full hover:bg-sunken';
