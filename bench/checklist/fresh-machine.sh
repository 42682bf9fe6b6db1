#!/bin/bash
# Runs a script on a machine that seems new, and leaves this one as it was: fresh-machine.sh FOLDER SCRIPT. Started in a mount
# namespace of its own (`unshare --mount`), by root.
set -euo pipefail
folder=$1

for part in etc usr var run; do
  mkdir -p "$folder/$part/new" "$folder/$part/work"
  mount -t overlay overlay -o "lowerdir=/$part,upperdir=$folder/$part/new,workdir=$folder/$part/work" "/$part"
done
# Nothing of another site on this machine.
mkdir -p "$folder/srv" "$folder/state" "$folder/backups" /var/lib/urugo /var/backups
mount --bind "$folder/srv" /srv
mount --bind "$folder/state" /var/lib/urugo
mount --bind "$folder/backups" /var/backups
rm -rf /etc/urugo.env /etc/nginx/conf.d/urugo.conf /etc/nginx/sites-enabled

# The name service of this machine, and git's leave to read a checkout of somebody else's.
echo "127.0.0.1 homes.example.org" >> /etc/hosts
git config --system safe.directory '*'
export HOME=/root
export PATH="$(dirname "$(realpath "$0")")/bin:$PATH"

set +u
. "$2"
